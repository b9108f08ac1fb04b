-- rpc my_companies(): the companies in which the caller is a member, with their role.
drop function if exists private.my_companies();
create function private.my_companies() returns shapes.my_company[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(row(
      company.id, company.name, company.slug, member.role, company.verified_at, company.plan, company.closed_at)::shapes.my_company
    order by company.folded_name), '{}')
  from public.company_members member join public.companies company on company.id = member.company_id
  where member.person_id = auth.uid() and private.second_factor_passed()
$$;

create or replace function public.my_companies() returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.my_companies()) $$;

revoke all on function private.my_companies(), public.my_companies() from public, anon;
grant execute on function private.my_companies(), public.my_companies() to authenticated;
