-- Until when the applicant was promised a next step: by the stage, or, where that promises nothing,
-- a first answer by the company. Null for no promise.
create or replace function private.promised_until(
  status text, created_at timestamptz, stage_since timestamptz, promised_days integer, answer_days integer
) returns timestamptz
language sql stable set search_path = '' as $$
  select case
    when status in ('rejected', 'withdrawn') then null
    when promised_days is null and status = 'pending' then created_at + make_interval(days => answer_days)
    else stage_since + make_interval(days => promised_days)
  end
$$;

revoke all on function private.promised_until(text, timestamptz, timestamptz, integer, integer) from public;
