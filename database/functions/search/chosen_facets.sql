-- What was chosen of what postings can be chosen by (choices_of): each entry is met by any of its
-- alternatives. A skill is met by all its names.
create or replace function private.chosen_facets(chosen jsonb) returns text[]
language sql stable set search_path = '' as $$
  select array_remove(array[
    chosen ->> 'type',
    case when chosen ? 'fresher' then 'fresher' end,
    (select string_agg('company=' || private.choice_key(company), '|') from jsonb_array_elements_text(chosen -> 'companies') as company),
    (select string_agg(distinct 'skill=' || private.choice_key(name), '|')
      from jsonb_array_elements_text(chosen -> 'skills') as skill, private.names_of_skill(skill) as name)], null)
$$;

revoke all on function private.chosen_facets(jsonb) from public;
