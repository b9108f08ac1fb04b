-- The server sets when and by whom a flag was dismissed; the audit log has an entry.
create or replace function private.dismiss_flag() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.dismissed_at is null) = (old.dismissed_at is null) then
    new.dismissed_at := old.dismissed_at;
    return new;
  end if;
  new.dismissed_at := case when new.dismissed_at is not null then now() end;
  new.dismissed_by := case when new.dismissed_at is not null then auth.uid() end;
  if private.is_client() then
    perform private.write_audit(case when new.dismissed_at is null then 'flag raised again' else 'flag dismissed' end, 'jobs', new.job_id::text,
      jsonb_build_object('signs', new.signs));
  end if;
  return new;
end;
$$;

create or replace trigger dismiss_flag before update of dismissed_at on public.job_flags
  for each row execute function private.dismiss_flag();
