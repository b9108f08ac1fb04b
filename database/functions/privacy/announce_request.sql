-- Notifies the worker of copies, or that of erasures, of new work, once a statement. The argument
-- is the channel.
create or replace function private.announce_request() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end;
$$;

create or replace trigger announce_request after insert on public.data_exports
  for each statement execute function private.announce_request('export_asked_for');
create or replace trigger announce_request after insert on private.erasures
  for each statement execute function private.announce_request('erasure_asked_for');
