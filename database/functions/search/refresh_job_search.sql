-- Fills the whole table: for postings that existed before it, or were written without their
-- triggers. The oldest first, ten thousand at a time, and the indexes at the end: row by row it
-- takes several times as long.
create or replace function private.refresh_job_search() returns void
language plpgsql security definer set search_path = '' as $$
declare
  batch uuid[];
  index_name text;
  definitions text[] := array(
    select pg_get_indexdef(indexrelid) from pg_catalog.pg_index join pg_catalog.pg_class on oid = indexrelid
    where indrelid = 'private.job_search'::regclass and relam = (select oid from pg_catalog.pg_am where amname = 'gin'));
  definition text;
begin
  truncate private.job_search, private.search_words;
  foreach definition in array definitions loop
    index_name := (regexp_match(definition, '^CREATE INDEX (\S+) '))[1];
    execute format('drop index private.%I', index_name);
  end loop;
  for batch in
    select array_agg(id order by created_at, id)
    from (select id, created_at, row_number() over (order by created_at, id) / 10000 as part from public.jobs where status = 'active') as numbered
    group by part order by part
  loop
    perform private.add_to_search(batch);
  end loop;
  foreach definition in array definitions loop
    execute definition;
  end loop;
  perform private.count_search_words();
end;
$$;

revoke all on function private.refresh_job_search() from public;
