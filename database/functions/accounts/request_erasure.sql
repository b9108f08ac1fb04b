-- rpc request_erasure(language): the caller's account is to be deleted. Needs a session in which a
-- password or code was entered within ten minutes. From then on nobody is signed in to it or can
-- sign in: a worker deletes the files and then the account; forget_account describes what goes with
-- it. The last mail is in the account's language, unless the caller names another.
create or replace function private.request_erasure(language text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.caller();
begin
  if me is null or not private.is_fresh() then
    raise exception 'Please show again that it is you' using errcode = '42501', hint = 'reauthenticate';
  end if;
  if private.is_admin() then
    perform pg_advisory_xact_lock(hashtext('private.keep_an_admin'));
    if not private.has_other_admin(me) then
      raise exception 'The last administrator cannot be removed' using errcode = 'PT409', hint = 'last_admin';
    end if;
  end if;
  if exists (select from public.company_members where person_id = me and role = 'owner' and private.is_last_owner(company_id, me)
      and exists (select from public.company_members other where other.company_id = company_members.company_id and other.person_id <> me)) then
    raise exception 'Give your company another owner first' using errcode = 'PT409', hint = 'last_owner';
  end if;
  insert into private.erasures (person_id, person_hash, asked_by, language)
  values (me, private.hash_of(me), 'person', coalesce(left(request_erasure.language, 35), (select p.language from public.profiles p where p.id = me), 'en'))
  on conflict (person_id) do nothing;
  update auth.users set banned_until = now() + interval '100 years' where id = me;
  delete from auth.sessions where user_id = me;
end;
$$;

create or replace function public.request_erasure(language text default null) returns void
language sql set search_path = '' as $$ select private.request_erasure(language) $$;

revoke all on function private.request_erasure(text), public.request_erasure(text) from public, anon;
grant execute on function private.request_erasure(text), public.request_erasure(text) to authenticated;
