-- rpc review_posting(said, job, company, pay): hints for whoever is writing a posting:
-- the suspicions that flag_job would find in its text and its pay once it is saved, and how many
-- people take or took its assessment. Only numbers, not who they are. `pay` has the columns of the
-- posting that its pay is judged by: title, location, experience_required, salary_range,
-- salary_min, salary_max, currency.
drop function if exists private.review_posting(text, uuid), public.review_posting(text, uuid), private.review_posting(text, uuid, text),
  public.review_posting(text, uuid, text);
create or replace function private.review_posting(said text, job uuid, company text, pay jsonb) returns shapes.posting_review
language plpgsql stable security definer set search_path = '' as $$
declare
  given public.jobs := jsonb_populate_record(null::public.jobs, case jsonb_typeof(pay) when 'object' then pay else '{}' end);
  too_much text;
begin
  perform private.require_hiring();
  if not private.is_admin() and not exists (
    select from public.jobs where id = job and company_id = any (private.hiring_companies())) then
    job := null;
  end if;
  given.description := left(said, 200000);
  too_much := private.pays_too_much(private.with_pay(given, null));
  return (
    select row(
      found.signs || case when too_much is not null then array['pay'] else '{}' end,
      found.sentences || case when too_much is not null then array[too_much] else '{}' end,
      -- running
      (select count(*) from public.assessment_attempts
        where job_id = job and submitted_at is null and deadline > now()),
      -- finished
      (select count(*) from public.assessment_results where job_id = job))::shapes.posting_review
    from private.warning_signs(left(coalesce(said, ''), 200000), company) as found);
end;
$$;

create or replace function public.review_posting(said text, job uuid default null, company text default null, pay jsonb default null) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.review_posting($1, $2, $3, $4)) $$;

revoke all on function private.review_posting(text, uuid, text, jsonb), public.review_posting(text, uuid, text, jsonb) from public, anon;
grant execute on function private.review_posting(text, uuid, text, jsonb), public.review_posting(text, uuid, text, jsonb) to authenticated;
