create or replace function private.meant_place(typed text, asked private.search_terms) returns text
language sql stable set search_path = '' as $$
  select private.nearest_place(lower(left(btrim(typed), 100)))
  where length(btrim(typed)) >= 4 and cardinality(asked.places) = 1
    and not exists (select from public.place_names where name = lower(btrim(typed)))
$$;

revoke all on function private.meant_place(text, private.search_terms) from public;
