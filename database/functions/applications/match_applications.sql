-- rpc match_applications(filters): the ids of all matches, the newest first, 10,000 at most: the
-- meaning of "all that match" at the moment when it is chosen.
create or replace function private.match_applications(filters jsonb) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (private.find_applications(filters, 'newest', null, 10000)).ids;
end;
$$;

create or replace function public.match_applications(filters jsonb default '{}') returns uuid[]
language sql stable set search_path = '' as $$ select private.match_applications($1) $$;

revoke all on function private.match_applications(jsonb), public.match_applications(jsonb) from public, anon;
grant execute on function private.match_applications(jsonb), public.match_applications(jsonb) to authenticated;
