-- The words that say who somebody is: names as the profile and the résumé have them, whole and in
-- parts, e-mail address, telephone, place names of colleges, and links.
create or replace function private.words_of_identity(person public.profiles, read jsonb) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select word from (
      select unnest(array[person.full_name, read ->> 'name', person.email, read ->> 'email', person.phone, read ->> 'phone',
        person.linkedin_url, person.github_url, person.portfolio_url]) as word
      union
      select part from unnest(array[person.full_name, read ->> 'name']) as name
      cross join regexp_split_to_table(name, '[[:space:].,]+') as part where length(part) > 2
      union
      select study ->> 'institution' from jsonb_array_elements(
        case jsonb_typeof(read -> 'education') when 'array' then read -> 'education' else '[]' end) as study
      union
      select institution from public.profile_educations where person_id = person.id
    ) as known
    where word is not null)
$$;

revoke all on function private.words_of_identity(public.profiles, jsonb) from public;
