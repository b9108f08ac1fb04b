-- A note is about a person who still has an account, mentions only people who may read it, and has
-- the time of its last change.
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
  new.text := case when private.is_blank(new.text) then '' else btrim(new.text, E' \t\r\n') end;
  new.mentions := array(
    select distinct person.id from public.profiles person
    where person.id = any (new.mentions) and (
      person.role = 'admin'
      or (select job_id from public.job_applications where id = new.application_id) = any (private.hiring_jobs_of(person.id)))
    order by person.id);
  return new;
end;
$$;

create or replace trigger a_receive_application_note before insert or update of text, mentions on public.application_notes
  for each row execute function private.receive_application_note();
