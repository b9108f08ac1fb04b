-- A note is about somebody who is still there, mentions administrators alone, and says when it was
-- changed.
create or replace function private.receive_application_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform from public.job_applications where id = new.application_id and applicant_id is not null for share;
    if not found then
      raise exception 'There is nobody left to write about' using errcode = 'PT409', hint = 'application_gone';
    end if;
  else
    new.edited_at := case when new.text is distinct from old.text then clock_timestamp() else old.edited_at end;
  end if;
  new.text := btrim(new.text, E' \t\r\n');
  new.mentions := array(
    select distinct person.id from public.profiles person
    where person.id = any (new.mentions) and person.role = 'admin' order by person.id);
  return new;
end;
$$;

create or replace trigger a_receive_application_note before insert or update of text, mentions on public.application_notes
  for each row execute function private.receive_application_note();

-- Tells whom it mentions, once; what was not read yet goes with the note. The audit says that there
-- is a note, never what it says.
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

-- What was written about a person goes when the application becomes a count.
create or replace function private.forget_application_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.application_notes where application_id = new.id;
  return null;
end;
$$;

create or replace trigger forget_application_notes after update of applicant_id on public.job_applications
  for each row when (old.applicant_id is not null and new.applicant_id is null)
  execute function private.forget_application_notes();
