-- Deleting an account deletes the profile and everything that refers to it, the files, the
-- consents, everything that was sent to or by its address, and its id in the audit log;
-- applications remain as counts. The profile's own trigger keeps the last administrator.
create or replace function private.forget_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hash text := private.hash_of(old.id);
  erasure private.erasures;
begin
  perform private.write_audit('user deleted', 'profiles', old.id::text);
  perform set_config('private.account_going', 'yes', true);
  perform private.delete_files('resumes', array(
    select name from storage.objects where bucket_id = 'resumes' and private.is_resume_of(name, old.id)));
  delete from public.message_files where person_id = old.id and message_id is null;
  -- Files of a member's messages stay with the conversation.
  update storage.objects set owner = null, owner_id = null
  where bucket_id = 'attachments' and name in (select path from public.message_files where person_id = old.id);
  perform private.forget_searches(old.id, (select full_name from public.profiles where id = old.id), old.email);
  delete from public.profiles where id = old.id;
  delete from public.consents where person_id = old.id;
  perform private.forget_address(old.email, old.email_confirmed_at is not null);
  update public.audit_log set
    actor_id = case when actor_id = old.id then left(hash, 32)::uuid else actor_id end,
    target_id = case when (target_id = old.id::text or starts_with(target_id, old.id::text || '/')) then hash else target_id end,
    address = case when actor_id = old.id or action = 'sign-in failed' then null else address end
  where actor_id = old.id or (target_id = old.id::text or starts_with(target_id, old.id::text || '/'));

  insert into private.erasures (person_id, person_hash, asked_by) values (old.id, hash, 'platform')
  on conflict (person_id) do update set asked_at = erasures.asked_at
  returning * into erasure;
  update private.erasures set person_id = null, done_at = clock_timestamp() where id = erasure.id;
  perform set_config('private.account_going', '', true);
  if erasure.asked_by = 'person' and old.email is not null then
    insert into private.outgoing_mail (to_address, template, data)
    values (old.email, 'account_deleted', jsonb_build_object('locale', erasure.language));
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end;
$$;

create or replace trigger hiring_agent_forget_account before delete on auth.users
  for each row execute function private.forget_account();

-- An account can also be erased with its row kept, with nothing personal in it: the product treats
-- that the same.
create or replace trigger hiring_agent_forget_closed_account before update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.forget_account();
