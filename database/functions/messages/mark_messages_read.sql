-- This person has read the conversation up to this place; further back it never goes.
create or replace function private.mark_messages_read(application uuid, person uuid, read_to integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.message_marks as mark (application_id, person_id, read_position, read_at)
  values (application, person, read_to, clock_timestamp())
  on conflict (application_id, person_id) do update set read_position = excluded.read_position, read_at = excluded.read_at
  where mark.read_position < excluded.read_position;
  if read_to < (select last_position from public.message_threads where application_id = application) then
    return;
  end if;
  update public.notifications set read_at = clock_timestamp()
  where person_id = person and kind = 'message_received' and subject = application and read_at is null;
  perform private.drop_message_mails(application, array[person]);
end;
$$;

revoke all on function private.mark_messages_read(uuid, uuid, integer) from public;
