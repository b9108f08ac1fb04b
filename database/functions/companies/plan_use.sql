-- rpc plan_use(company_id): what a company uses of its plan, for its members and administrators.
-- Null for others, who may be asking because they were members until now.
drop function if exists private.plan_use(uuid);
create function private.plan_use(company_id uuid) returns shapes.plan_use
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() and coalesce(plan_use.company_id <> all (private.colleagues_companies()), true) then
    return null;
  end if;
  return (
    select row(company.plan,
      open.postings, private.plan_limit(company.id, 'postings'),
      (select count(*) from public.company_members member where member.company_id = company.id),
      (select count(*) from public.company_invitations invited
       where invited.company_id = company.id and invited.accepted_at is null and invited.revoked_at is null and invited.expires_at > now()),
      private.plan_limit(company.id, 'members'),
      open.tests, private.plan_limit(company.id, 'tests'))::shapes.plan_use
    from public.companies company
    cross join lateral (
      select count(*) as postings, count(*) filter (where jsonb_array_length(job.test_questions) > 0) as tests
      from public.jobs job where job.company_id = company.id and job.status = 'active') as open
    where company.id = plan_use.company_id);
end;
$$;

create or replace function public.plan_use(company_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.plan_use(company_id)) $$;

revoke all on function private.plan_use(uuid), public.plan_use(uuid) from public, anon;
grant execute on function private.plan_use(uuid), public.plan_use(uuid) to authenticated;
