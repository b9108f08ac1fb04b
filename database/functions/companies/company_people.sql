-- rpc company_people(company_id): the members of a company, by role and name, for its members and
-- for administrators. Addresses are for owners, recruiters and administrators. Nobody for others,
-- who may be asking because they were members until now.
drop function if exists private.company_people(uuid);
create function private.company_people(company_id uuid) returns shapes.company_person[]
language plpgsql stable security definer set search_path = '' as $$
declare
  everything boolean := private.is_admin();
begin
  if not everything and coalesce(company_people.company_id <> all (private.colleagues_companies()), true) then
    return '{}';
  end if;
  return (
    select coalesce(array_agg(row(person.id, person.full_name,
        case when everything or company_people.company_id = any (private.hiring_companies()) or person.id = auth.uid() then person.email end,
        member.role, member.created_at)::shapes.company_person
      order by array_position('{owner,recruiter,hiring_manager,interviewer}', member.role), lower(person.full_name), person.id), '{}')
    from public.company_members member join public.profiles person on person.id = member.person_id
    where member.company_id = company_people.company_id);
end;
$$;

create or replace function public.company_people(company_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.company_people(company_id)) $$;

revoke all on function private.company_people(uuid), public.company_people(uuid) from public, anon;
grant execute on function private.company_people(uuid), public.company_people(uuid) to authenticated;
