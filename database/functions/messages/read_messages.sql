-- rpc read_messages(application, read_to): the caller has the conversation on the screen up to this
-- place.
create or replace function private.read_messages(application uuid, read_to integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.agreed_caller();
  side text := private.side_of_conversation(application);
  last integer;
begin
  if side is null then
    raise exception 'There is no such conversation' using errcode = '42501';
  end if;
  select least(last_position, read_to) into last from public.message_threads where application_id = application;
  if coalesce(last, 0) < 1 then
    return;
  end if;
  perform private.mark_messages_read(application, me, last);
  update public.message_threads
  set read_by_applicant = greatest(read_by_applicant, case side when 'applicant' then last else 0 end),
    read_by_team = greatest(read_by_team, case side when 'team' then last else 0 end)
  where application_id = application
    and case side when 'applicant' then read_by_applicant else read_by_team end < last;
end;
$$;

create or replace function public.read_messages(application uuid, read_to integer) returns void
language sql set search_path = '' as $$ select private.read_messages(application, read_to) $$;

revoke all on function private.read_messages(uuid, integer), public.read_messages(uuid, integer) from public, anon;
grant execute on function private.read_messages(uuid, integer), public.read_messages(uuid, integer) to authenticated;
