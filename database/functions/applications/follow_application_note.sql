-- Notifies the people it mentions, once; unread notifications are deleted with the note. The audit
-- log records that there is a note, never its text.
create or replace function private.follow_application_note() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  note public.application_notes := case when tg_op = 'DELETE' then old else new end;
  mentioned_before uuid[] := case when tg_op = 'UPDATE' then old.mentions else '{}' end;
begin
  if tg_op = 'DELETE' then
    delete from public.notifications where kind = 'note_mention' and data ->> 'note_id' = old.id::text;
  else
    perform private.notify_person(person, 'note_mention', note.application_id, jsonb_build_object(
      'note_id', note.id, 'application_id', note.application_id, 'job_title', application.job_title,
      'by', (select full_name from public.profiles where id = note.author_id)))
    from public.job_applications application, unnest(note.mentions) as person
    where application.id = note.application_id and person is distinct from note.author_id and person <> all (mentioned_before);
  end if;
  if private.is_client() then
    perform private.write_audit(
      case tg_op when 'INSERT' then 'note written' when 'UPDATE' then 'note changed' else 'note deleted' end,
      'application_notes', note.id::text, jsonb_build_object('application', note.application_id));
  end if;
  return null;
end;
$$;

create or replace trigger follow_new_application_note after insert or delete on public.application_notes
  for each row execute function private.follow_application_note();
create or replace trigger follow_changed_application_note after update of text, mentions on public.application_notes
  for each row when (old.text is distinct from new.text or old.mentions is distinct from new.mentions)
  execute function private.follow_application_note();
