-- rpc requests_to_join(company_id): who asks to join a company, the oldest first, with name and
-- address, for its owners and for administrators.
drop function if exists private.requests_to_join(uuid);
create function private.requests_to_join(company_id uuid) returns shapes.join_request[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_owner(requests_to_join.company_id);
  return (
    select coalesce(array_agg(row(person.id, person.full_name, person.email, asked.message, asked.created_at)::shapes.join_request
      order by asked.created_at, person.id), '{}')
    from public.company_requests asked join public.profiles person on person.id = asked.person_id
    where asked.company_id = requests_to_join.company_id);
end;
$$;

create or replace function public.requests_to_join(company_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.requests_to_join(company_id)) $$;

revoke all on function private.requests_to_join(uuid), public.requests_to_join(uuid) from public, anon;
grant execute on function private.requests_to_join(uuid), public.requests_to_join(uuid) to authenticated;
