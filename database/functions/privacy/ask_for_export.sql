-- rpc ask_for_export(language): asks for a copy of everything about the caller, in their own
-- language unless they name another. A worker makes it.
create or replace function private.ask_for_export(language text) returns public.data_exports
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.caller();
  asked public.data_exports;
begin
  -- Two requests at once are handled one after the other.
  perform from public.profiles where id = me for update;
  if not found then
    raise exception 'There is nothing to copy yet' using errcode = '22023';
  end if;
  select * into asked from public.data_exports
  where person_id = me and state in ('waiting', 'building');
  if found then
    return asked;
  end if;
  if (select count(*) from public.data_exports
      where person_id = me and state <> 'failed' and asked_at > now() - interval '1 day') >= 2 then
    raise exception 'Two copies a day are the most' using errcode = 'PT429', hint = 'export_limit';
  end if;
  insert into public.data_exports (person_id, language) values (me, coalesce(left(ask_for_export.language, 35), (select p.language from public.profiles p where p.id = me)))
  returning * into asked;
  return asked;
end;
$$;

create or replace function public.ask_for_export(language text default null) returns public.data_exports
language sql set search_path = '' as $$ select private.ask_for_export(language) $$;

revoke all on function private.ask_for_export(text), public.ask_for_export(text) from public, anon;
grant execute on function private.ask_for_export(text), public.ask_for_export(text) to authenticated;
