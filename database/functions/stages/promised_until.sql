-- Until when the applicant was promised a next step: by the stage, or, where that promises nothing,
-- a first answer by the company, which is promised anew with a reopening (promise_runs_from). Null
-- for no promise.
drop function if exists private.promised_until(text, timestamptz, timestamptz, integer, integer);
create function private.promised_until(
  status text, runs_from timestamptz, stage_since timestamptz, promised_days integer, answer_days integer
) returns timestamptz
language sql stable set search_path = '' as $$
  select case
    when status in ('rejected', 'withdrawn') then null
    when promised_days is null and status = 'pending' then runs_from + make_interval(days => answer_days)
    else stage_since + make_interval(days => promised_days)
  end
$$;

revoke all on function private.promised_until(text, timestamptz, timestamptz, integer, integer) from public;
