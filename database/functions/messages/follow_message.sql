-- A message takes its files along, and whoever writes has read what came before. The audit log
-- records that somebody of the team wrote, never what.
create or replace function private.follow_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.message_files set message_id = new.id where id = any (new.files);
  if new.author_id is not null then
    perform private.mark_messages_read(new.application_id, new.author_id, new.position);
  end if;
  if new.side = 'team' and private.is_client() then
    perform private.write_audit('message sent', 'messages', new.id::text, jsonb_build_object('application', new.application_id));
  end if;
  return null;
end;
$$;

create or replace trigger follow_message after insert on public.messages
  for each row execute function private.follow_message();
