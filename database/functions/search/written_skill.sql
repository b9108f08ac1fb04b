-- How this posting writes the skill with this key (choice_key).
create or replace function private.written_skill(posting uuid, key text) returns text
language sql stable set search_path = '' as $$
  select btrim(skill) from public.jobs, unnest(skills) as skill where id = posting and private.choice_key(skill) = key limit 1
$$;

revoke all on function private.written_skill(uuid, text) from public;
