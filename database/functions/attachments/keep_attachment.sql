-- A file in the bucket `attachments` has its row. What somebody sends is limited: to those that
-- wait for their message, to an hour, and to the whole conversation.
create or replace function private.keep_attachment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most_waiting constant integer := 10;
  most_an_hour constant integer := 60;
  most_in_all constant integer := 300;
  application uuid := private.application_of_attachment(new.name);
begin
  if application is null then
    -- The platform's own key alone can write another name, which no message has.
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('attachments'), hashtext(application::text));
  insert into public.message_files (id, application_id, person_id, name, size, type)
  select right(new.name, 36)::uuid, application, new.owner, private.attachment_name(new), private.file_size(new),
    coalesce(new.metadata ->> 'mimetype', 'application/octet-stream')
  on conflict (id) do nothing;
  if not found then
    raise exception 'There is a file with this name already: choose another' using errcode = 'PT409', hint = 'attachment_known';
  end if;
  if private.is_client() and (
    (select count(*) from public.message_files where person_id = new.owner and message_id is null) > most_waiting
    or (select count(*) from public.message_files where person_id = new.owner and created_at > clock_timestamp() - interval '1 hour') > most_an_hour
    or (select count(*) from public.message_files where application_id = application) > most_in_all) then
    raise exception 'Too many files: send those that wait, or go on within an hour' using errcode = 'P0001', hint = 'attachments_full';
  end if;
  return null;
end;
$$;

create or replace trigger hiring_agent_keep_attachment after insert on storage.objects
  for each row when (new.bucket_id = 'attachments') execute function private.keep_attachment();

revoke all on function private.keep_attachment() from public;
