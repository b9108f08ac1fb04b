-- The condition on private.job_search that what a search refuses is not there, as SQL text. A
-- posting whose title refuses it too stays: "no target" finds "Sales Executive - No Target".
create or replace function private.refused(meaning jsonb, typed text) returns text
language plpgsql stable set search_path = '' as $$
declare
  kind text := meaning ->> 'kind';
  named text := meaning ->> 'meaning';
begin
  if kind = 'place' then
    return format('not words @@ %L::tsquery', private.query_of(private.names_of_place(named), '/'));
  elsif kind <> 'name' then
    return format('not words @@ %L::tsquery', private.query_of(named, ':'));
  end if;
  return format('not (words @@ %L::tsquery and lower(title) !~ %L)',
    private.query_of(case when kind = 'name' then private.forms_of_name(named) else (private.word_forms(typed)).same end, ''),
    '\m(no|non|not|without)[ -]+' || regexp_replace(typed, '([^\w\s])', '\\\1', 'g'));
end;
$$;

revoke all on function private.refused(jsonb, text) from public;
