-- rpc mute_messages(application, muted): whether the caller hears of new messages in this
-- conversation, on the site and by mail.
create or replace function private.mute_messages(application uuid, muted boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.agreed_caller();
begin
  if private.side_of_conversation(application) is null then
    raise exception 'There is no such conversation' using errcode = '42501';
  end if;
  insert into public.message_marks (application_id, person_id, muted_at)
  values (application, me, case when muted then now() end)
  on conflict (application_id, person_id) do update set muted_at = excluded.muted_at;
  if muted then
    perform private.drop_message_mails(application, array[me]);
  end if;
end;
$$;

create or replace function public.mute_messages(application uuid, muted boolean) returns void
language sql set search_path = '' as $$ select private.mute_messages(application, muted) $$;

revoke all on function private.mute_messages(uuid, boolean), public.mute_messages(uuid, boolean) from public, anon;
grant execute on function private.mute_messages(uuid, boolean), public.mute_messages(uuid, boolean) to authenticated;
