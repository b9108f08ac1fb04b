-- Which status changes are allowed, and to whom: always to a person, never to software. Pending is
-- decided once; an accepted application can move on; the author of a decision may undo it for 8
-- seconds; the applicant may withdraw while nothing is decided.
create or replace function private.decide_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  last_change public.application_status_log;
begin
  -- The applicant's account is deleted: only a count is left.
  if new.applicant_id is null and old.applicant_id is not null then
    new.cover_letter := null;
    new.resume_url := null;
    new.source := null;
    new.arrival := null;
    new.withdrawal_reason := null;
    new.withdrawal_note := null;
  elsif private.is_client() then
    new.withdrawal_note := nullif(btrim(new.withdrawal_note), '');
    if (new.withdrawal_reason, new.withdrawal_note) is distinct from (old.withdrawal_reason, old.withdrawal_note)
      and (new.status <> 'withdrawn' or old.status = 'withdrawn') then
      raise exception 'A reason goes with the withdrawal and stays as it is' using errcode = '22023';
    end if;
  end if;
  if new.resume_url is distinct from old.resume_url and new.resume_url is not null
    and not private.is_stored_resume(new.resume_url, new.applicant_id) then
    raise exception 'The résumé must be a file of the applicant''s own' using errcode = '22023';
  end if;
  if new.status = old.status then
    return new;
  end if;
  if not private.is_person()
    and current_setting('private.past_step', true) is distinct from old.id::text then
    raise exception 'Only a person decides on an application' using errcode = '42501';
  end if;
  -- Undoing a decision removes its reason.
  if new.status <> 'rejected' then
    new.rejection_reason := null;
    new.told := null;
  end if;

  if new.status = 'withdrawn' then
    if private.is_person() and old.applicant_id is distinct from auth.uid() then
      raise exception 'Only the applicant withdraws an application' using errcode = '42501';
    end if;
    if old.status <> 'pending' then
      raise exception 'This application has already been decided' using errcode = 'PT409';
    end if;
    return new;
  end if;

  if private.is_person() and not private.is_admin() then
    if not private.hires_for(old.job_id) then
      raise exception 'Only an administrator, or who hires for the posting, decides on an application' using errcode = '42501';
    end if;
    if old.applicant_id = auth.uid() then
      raise exception 'Nobody decides on their own application' using errcode = '42501', hint = 'own_application';
    end if;
  end if;
  -- Who may, and from where to where, was asked before (reopen_application).
  if private.is_reopening(old.id) then
    return new;
  end if;
  select * into last_change from public.application_status_log
  where application_id = old.id order by id desc limit 1;

  if private.is_next_status(old.status, new.status) then
    -- When an approval and a rejection meet, the second must not count as a later change of mind.
    if new.status = 'rejected' and old.status <> 'pending'
      and last_change.changed_at > now() - interval '8 seconds' then
      raise exception 'This application was decided a moment ago' using errcode = 'PT409';
    end if;
    return new;
  end if;

  if private.is_next_status(new.status, old.status) and last_change.from_status = new.status then
    if last_change.changed_by is distinct from auth.uid() then
      raise exception 'Only its author takes a decision back' using errcode = '42501';
    end if;
    if last_change.changed_at <= clock_timestamp() - interval '8 seconds' then
      raise exception 'A decision can be taken back for 8 seconds only' using errcode = 'PT409';
    end if;
    return new;
  end if;
  if old.status = 'pending' then
    raise exception 'An application does not go from % to %', old.status, new.status using errcode = '22023';
  end if;
  raise exception 'This application has already been decided' using errcode = 'PT409';
end;
$$;

create or replace trigger a_decide_application before update on public.job_applications
  for each row execute function private.decide_application();
