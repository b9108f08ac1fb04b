-- rpc accept_notice(notice, language, of_age): the caller is of age and agrees to this version of
-- the notice. Whoever has not chosen a language so far (they came through a provider, or the
-- account was made for them) has the page's from now on.
create or replace function private.accept_notice(notice text, language text, of_age boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.caller();
begin
  if of_age is not true then
    raise exception 'Only people of 18 or older may have an account' using errcode = '23514', hint = 'under_age';
  end if;
  perform private.give_consent(me, 'account', notice, language, 'visit');
  update auth.users set raw_app_meta_data = raw_app_meta_data - 'agreement'
  where id = me and raw_app_meta_data ? 'agreement';
  update auth.users
  set raw_user_meta_data = coalesce(raw_user_meta_data, '{}')
    || jsonb_build_object('language', private.known_language(accept_notice.language))
  where id = me and accept_notice.language is not null and not coalesce(raw_user_meta_data, '{}') ? 'language';
end;
$$;

create or replace function public.accept_notice(notice text, language text, of_age boolean) returns void
language sql set search_path = '' as $$ select private.accept_notice(notice, language, of_age) $$;

revoke all on function private.accept_notice(text, text, boolean), public.accept_notice(text, text, boolean) from public, anon;
grant execute on function private.accept_notice(text, text, boolean), public.accept_notice(text, text, boolean) to authenticated;
