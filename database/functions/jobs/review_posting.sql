-- rpc review_posting(said, job, company): hints for an administrator who is writing a posting: the
-- suspicions that flag_job would find in its text once it is saved, and how many people take or
-- took its assessment. Only numbers, not who they are.
drop function if exists private.review_posting(text, uuid), public.review_posting(text, uuid), private.review_posting(text, uuid, text);
create function private.review_posting(said text, job uuid, company text) returns shapes.posting_review
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select row(
      found.signs, found.sentences,
      -- running
      (select count(*) from public.assessment_attempts
        where job_id = job and submitted_at is null and deadline > now()),
      -- finished
      (select count(*) from public.assessment_results where job_id = job))::shapes.posting_review
    from private.warning_signs(left(coalesce(said, ''), 200000), company) as found);
end;
$$;

create or replace function public.review_posting(said text, job uuid default null, company text default null) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.review_posting($1, $2, $3)) $$;

revoke all on function private.review_posting(text, uuid, text), public.review_posting(text, uuid, text) from public, anon;
grant execute on function private.review_posting(text, uuid, text), public.review_posting(text, uuid, text) to authenticated;
