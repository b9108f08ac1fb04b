-- Where the next page begins: behind this posting of this list. read_mark reads it.
create or replace function private.mark_of(list integer, job uuid) returns text
language sql stable set search_path = '' as $$
  select concat_ws('~', list, (extract(epoch from created_at) * 1000000)::bigint, job_id) from private.job_search where job_id = job
$$;

revoke all on function private.mark_of(integer, uuid) from public;
