create or replace function private.file_size(file storage.objects) returns integer
language sql immutable set search_path = '' as $$
  select coalesce((file.metadata ->> 'size')::integer, 0)
$$;

revoke all on function private.file_size(storage.objects) from public;
