-- Fills the whole table: for postings that existed before it, or were written without their
-- triggers. The oldest first, ten thousand at a time, and the index at the end: row by row it takes
-- five times as long. Texts that no posting has any more are deleted.
create or replace function private.refresh_job_search() returns void
language plpgsql security definer set search_path = '' as $$
declare
  batch uuid[];
  index_of_keys text := pg_get_indexdef('private.job_search_keys'::regclass);
begin
  truncate private.job_search, private.search_pieces restart identity;
  drop index private.job_search_keys;
  for batch in
    select array_agg(id order by created_at, id)
    from (select id, created_at, row_number() over (order by created_at, id) / 10000 as part from public.jobs where status = 'active') as numbered
    group by part order by part
  loop
    perform private.add_to_search(batch);
  end loop;
  execute index_of_keys;
end;
$$;

revoke all on function private.refresh_job_search() from public;
