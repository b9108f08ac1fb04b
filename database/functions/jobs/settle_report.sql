-- An administrator settles a report, and may open it again. When its author's account is deleted,
-- their text is too; so is a message that was reported, with its author.
create or replace function private.settle_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.person_id is null and old.person_id is not null then
    new.details := null;
  end if;
  if new.message_author is null and old.message_author is not null then
    new.message_text := null;
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

create or replace trigger settle_report before update on public.job_reports
  for each row execute function private.settle_report();
