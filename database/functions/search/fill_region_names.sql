-- Brings private.region_names in step with the towns of regions and the names of places, and the
-- postings in step with it.
create or replace function private.fill_region_names() returns void
language plpgsql security definer set search_path = '' as $$
declare
  changed text;
  postings uuid[];
begin
  with named as (
    select town as name, region from private.regional_towns
    union
    select lower(region), region from private.regional_towns
    union
    select other.name, region
    from private.regional_towns join public.place_names called on called.name = town join public.place_names other using (place)
    union
    select name, place from public.place_names where place in (select region from private.regional_towns)),
  meant as (
    select distinct string_to_array(private.cut_words(name), ' ') as words, region from named where private.cut_words(name) <> ''),
  gone as (
    delete from private.region_names known
    where not exists (select from meant where meant.words = known.words and meant.region = known.region) returning words),
  added as (
    insert into private.region_names (words, region) select words, region from meant on conflict do nothing returning words)
  select string_agg(private.query_of(array_to_string(words, ' '), '/'), ' | ') into changed
  from (select words from gone union select words from added) as either;
  postings := array(select job_id from private.job_search where words @@ changed::tsquery);
  delete from private.job_search where job_id = any (postings);
  perform private.add_to_search(postings);
end;
$$;

revoke all on function private.fill_region_names() from public;
