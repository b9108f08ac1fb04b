-- published_at is the first time a posting was active, closed_at the time since which it is closed,
-- by the server's clock whatever a client sends. The platform's own work may set these dates. Runs
-- last, because the settings may still have turned the posting into a draft.
create or replace function private.stamp_publication() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_client() then
    new.published_at := case when tg_op = 'UPDATE' then old.published_at end;
    new.closed_at := case when tg_op = 'UPDATE' then old.closed_at end;
  end if;
  if new.status = 'active' then
    new.published_at := coalesce(new.published_at, case when tg_op = 'INSERT' then new.created_at else now() end);
  end if;
  new.closed_at := case when new.status = 'closed' then coalesce(new.closed_at, now()) end;
  return new;
end;
$$;

create or replace trigger e_stamp_publication before insert or update on public.jobs
  for each row execute function private.stamp_publication();
