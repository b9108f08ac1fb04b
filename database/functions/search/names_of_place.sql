-- All names of a place as alternatives; of a region those of its towns too, of a part of a city
-- those that postings say.
create or replace function private.names_of_place(wanted text) returns text
language plpgsql stable set search_path = '' as $$
declare
  towns text[] := array(select town from private.regional_towns where region = wanted);
  places text[] := array(select place from public.place_names where name = any (towns)) || wanted;
begin
  return coalesce(private.names_of_locality(wanted), (
    select string_agg(distinct case when name ~ '[[:punct:]]' then private.cut_words(name) else name end, '|')
    from (select name from public.place_names where place = any (places) union all select unnest(towns || lower(wanted))) as names));
end;
$$;

revoke all on function private.names_of_place(text) from public;
