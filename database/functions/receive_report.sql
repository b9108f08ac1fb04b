-- A report about a posting arrives: open, with what the posting is called, and by mail in the
-- platform's inbox.
create or replace function private.receive_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.details := nullif(btrim(new.details), '');
  if private.is_client() then
    new.state := 'open';
    new.settled_at := null;
    new.settled_by := null;
  end if;
  select title, company_name into new.job_title, new.job_company from public.jobs where id = new.job_id;
  if not found then
    -- The policy refuses it, in the same way as a posting that the person cannot see.
    new.job_title := '';
    new.job_company := '';
  elsif new.reason = 'other' and new.details is null then
    raise exception 'Please say what is wrong' using errcode = '22023', hint = 'details_required';
  end if;
  if new.person_id is not null then
    if new.person_id = auth.uid() then
      perform private.make_profile(new.person_id);
    end if;
  elsif private.is_client() then
    -- Twenty that nobody has read yet say what can be said about a posting; a hundred an hour say
    -- that somebody is flooding the form.
    if (select count(*) from (
        select from public.job_reports where job_id = new.job_id and person_id is null and state = 'open' limit 20) as unread) = 20 then
      return null;
    end if;
    if (select count(*) from (
        select from public.job_reports where person_id is null and created_at > now() - interval '1 hour' limit 100) as late) = 100 then
      raise exception 'Too many reports have come in, please sign in to send yours' using errcode = 'PT429', hint = 'sign_in_to_report';
    end if;
  end if;
  return new;
end;
$$;

-- What somebody who floods one posting or all of them writes is stored and waits; the mailbox gets
-- one mail a posting and thirty in all an hour.
create or replace function private.mail_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) >= 30 or bool_or(data ->> 'job_id' = new.job_id::text) from private.outgoing_mail
      where template = 'job_reported' and created_at > now() - interval '1 hour') then
    return null;
  end if;
  insert into private.outgoing_mail (template, data)
  values ('job_reported', jsonb_strip_nulls(jsonb_build_object(
    'job_id', new.job_id, 'job_title', new.job_title, 'company_name', new.job_company, 'reason', new.reason, 'details', new.details)));
  return null;
end;
$$;

-- An administrator settles a report, and may open it again. Without its person it says no more what
-- they wrote.
create or replace function private.settle_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.person_id is null and old.person_id is not null then
    new.details := null;
  end if;
  if new.state <> old.state then
    new.settled_at := case when new.state <> 'open' then now() end;
    new.settled_by := case when new.state <> 'open' then auth.uid() end;
    perform private.write_audit('report ' || case new.state when 'open' then 'opened again' else new.state end, 'job_reports', new.id::text,
      jsonb_build_object('job', new.job_id, 'reason', new.reason));
  end if;
  return new;
end;
$$;

-- The form sends one; what sends many in one call is no person.
create or replace function private.take_one_report() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_client() and (select count(*) from arrived) > 1 then
    raise exception 'Please report one posting at a time' using errcode = '22023';
  end if;
  return null;
end;
$$;

create or replace trigger receive_report before insert on public.job_reports
  for each row execute function private.receive_report();
create or replace trigger mail_report after insert on public.job_reports
  for each row execute function private.mail_report();
create or replace trigger take_one_report after insert on public.job_reports
  referencing new table as arrived for each statement execute function private.take_one_report();
create or replace trigger settle_report before update on public.job_reports
  for each row execute function private.settle_report();
