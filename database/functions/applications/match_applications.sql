-- rpc match_applications(filters, sort): the ids of all matches in the order of the list, 10,000 at
-- most: the meaning of "all that match" at the moment when it is chosen.
drop function if exists private.match_applications(jsonb);
drop function if exists public.match_applications(jsonb);
create or replace function private.match_applications(filters jsonb, sort text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (private.find_applications(private.within_rights(filters), sort, null, 10000)).ids;
end;
$$;

create or replace function public.match_applications(filters jsonb default '{}', sort text default 'newest') returns uuid[]
language sql stable set search_path = '' as $$ select private.match_applications($1, $2) $$;

revoke all on function private.match_applications(jsonb, text), public.match_applications(jsonb, text) from public, anon;
grant execute on function private.match_applications(jsonb, text), public.match_applications(jsonb, text) to authenticated;
