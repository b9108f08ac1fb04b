-- A message's files, in the order in which they were sent.
create or replace function private.files_of_message(message uuid, files uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(row(file.id, file.path, file.name, file.size, file.type)::shapes.message_file
    order by array_position(files, file.id)), '[]')
  from public.message_files file where file.message_id = message and files <> '{}'
$$;

revoke all on function private.files_of_message(uuid, uuid[]) from public;
