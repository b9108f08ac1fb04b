-- Gives a message its side and its place in the conversation. What is sent again under the same id
-- is the same message, so that somebody without an answer can try again.
create or replace function private.receive_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  applicants_most constant integer := 30;
  teams_most constant integer := 300;
  application public.job_applications;
  known public.messages;
  found_files integer;
begin
  select * into application from public.job_applications where id = new.application_id and applicant_id is not null for share;
  if not found then
    raise exception 'There is nobody left to write to' using errcode = 'PT409', hint = 'application_gone';
  end if;
  insert into public.message_threads (application_id) values (new.application_id) on conflict do nothing;
  -- One after the other from here on: places have no gaps, and a later one is never read before.
  perform from public.message_threads where application_id = new.application_id for update;
  select * into known from public.messages where id = new.id and author_id = new.author_id and application_id = new.application_id;
  if found then
    return known;
  end if;
  if private.is_client() then
    if application.status = 'withdrawn' then
      raise exception 'The application was withdrawn: nobody writes here any more' using errcode = 'PT409', hint = 'conversation_closed';
    end if;
    new.created_at := clock_timestamp();
    if (select count(*) from public.messages where author_id = new.author_id and created_at > new.created_at - interval '1 hour')
      >= (case when new.author_id = application.applicant_id then applicants_most else teams_most end) then
      raise exception 'Too many messages within an hour, please go on later' using errcode = 'PT429', hint = 'too_many_messages';
    end if;
  end if;
  perform from public.message_files
  where id = any (new.files) and application_id = new.application_id and person_id = new.author_id and message_id is null
  for update;
  get diagnostics found_files = row_count;
  if found_files <> cardinality(new.files) then
    raise exception 'A file of this message is there no more: choose it again' using errcode = 'PT409', hint = 'attachment_gone';
  end if;
  new.text := case when private.is_blank(new.text) then '' else btrim(new.text, E' \t\r\n') end;
  new.side := case when new.author_id = application.applicant_id then 'applicant' else 'team' end;
  update public.message_threads thread
  set last_position = last_position + 1,
    from_applicant = case new.side when 'applicant' then last_position + 1 else from_applicant end,
    from_team = case new.side when 'team' then last_position + 1 else from_team end,
    read_by_applicant = case new.side when 'applicant' then last_position + 1 else read_by_applicant end,
    read_by_team = case new.side when 'team' then last_position + 1 else read_by_team end,
    changed_at = new.created_at
  where thread.application_id = new.application_id
  returning last_position into new.position;
  return new;
end;
$$;

create or replace trigger a_receive_message before insert on public.messages
  for each row execute function private.receive_message();
