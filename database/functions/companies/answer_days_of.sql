-- Within how many days the company of this posting promises a first answer; null for no promise.
create or replace function private.answer_days_of(job uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select company.answer_days from public.jobs posting join public.companies company on company.id = posting.company_id where posting.id = job
$$;

revoke all on function private.answer_days_of(uuid) from public;
