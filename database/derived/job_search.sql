-- New pieces are few, and every search looks them up: they are indexed at once, without a pending
-- list that would be read from end to end.
do $$
declare
  found_by regclass;
begin
  for found_by in
    select index.indexrelid::regclass from pg_catalog.pg_index as index join pg_catalog.pg_class as class on class.oid = index.indexrelid
    where index.indrelid = 'private.search_pieces'::regclass and class.relam = (select oid from pg_catalog.pg_am where amname = 'gin')
      and not coalesce(class.reloptions, '{}') @> '{fastupdate=off}'
  loop
    execute format('alter index %s set (fastupdate = off)', found_by);
  end loop;
end;
$$;

-- Fills the search for postings that existed before it.
do $$
begin
  if not exists (select from private.job_search) then
    perform private.refresh_job_search();
  end if;
end;
$$;
