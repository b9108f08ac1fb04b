-- A skill as it was said, and all other names of it.
create or replace function private.names_of_skill(said text) returns setof text
language sql stable set search_path = '' as $$
  select lower(btrim(said))
  union
  select other.name
  from public.skill_names named join public.skill_names other using (skill)
  where named.name = lower(btrim(said)) or named.name = replace(private.choice_key(said), '_', ' ')
$$;

revoke all on function private.names_of_skill(text) from public;
