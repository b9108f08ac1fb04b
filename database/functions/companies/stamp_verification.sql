-- For every way of writing it: who verified is only for administrators, so it is in
-- employer_checks and in the audit log.
create or replace function private.stamp_verification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.verified_at, new.verified_method) is not distinct from (old.verified_at, old.verified_method) then
    return new;
  end if;
  if new.verified_at is null then
    new.verified_method := null;
  end if;
  delete from private.employer_checks where company_id = new.id;
  if new.verified_at is not null then
    insert into private.employer_checks (company_id, person_id) values (new.id, auth.uid());
  end if;
  perform private.write_audit(case when new.verified_at is null then 'employer not verified any more' else 'employer verified' end,
    'companies', new.id::text, jsonb_strip_nulls(jsonb_build_object('name', new.name, 'method', new.verified_method,
      'note', nullif(current_setting('verification.note', true), ''))));
  return new;
end;
$$;

create or replace trigger stamp_verification before update of verified_at, verified_method on public.companies
  for each row execute function private.stamp_verification();
