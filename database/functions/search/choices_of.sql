-- What a posting can be chosen by, as part of its tsvector: mode, type and seniority (facets_of),
-- company and skills. They alone have a weight, so that ts_filter finds them.
create or replace function private.choices_of(facets text[], company text, skills text[]) returns text
language sql immutable set search_path = '' as $$
  select string_agg(':' || choice || ':1A', ' ')
  from (
    select unnest(facets) as choice
    union all
    select 'company=' || private.choice_key(company)
    union all
    select 'skill=' || private.choice_key(skill) from unnest(skills) as skill) as choices
  where choice not like '%='
$$;

revoke all on function private.choices_of(text[], text, text[]) from public;
