-- A new report about a posting: open, with the posting's name, and by mail to the platform's inbox.
create or replace function private.receive_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.details := nullif(btrim(new.details), '');
  if private.is_client() then
    new.state := 'open';
    new.settled_at := null;
    new.settled_by := null;
  end if;
  if new.message_side is not null then
    -- By report_message, which knows what the application was for.
    return new;
  end if;
  select title, company_name into new.job_title, new.job_company from public.jobs where id = new.job_id;
  if not found then
    -- The policy refuses it, with the same error as for a posting that the person cannot see.
    new.job_title := '';
    new.job_company := '';
  end if;
  if new.person_id is not null then
    if new.person_id = auth.uid() then
      perform private.make_profile(new.person_id);
    end if;
  elsif private.is_client() then
    -- Twenty unread reports are enough for one posting; a hundred an hour mean that somebody is
    -- flooding the form.
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

create or replace trigger receive_report before insert on public.job_reports
  for each row execute function private.receive_report();
