-- A limit of 25 files, 50 MB in total. Files that are kept only for an application do not count.
create or replace function private.bound_resumes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two uploads at once would each be counted without the other.
  perform from public.profiles where id = new.person_id for no key update;
  if (select count(*) > 25 or sum(size) > 52428800 from public.resumes where person_id = new.person_id) then
    raise exception 'You can keep 25 files, 50 MB in all. Remove one first'
      using errcode = 'P0001', hint = 'resumes_full';
  end if;
  return null;
end;
$$;

create or replace trigger bound_resumes after insert or update of size, person_id on public.resumes
  for each row execute function private.bound_resumes();
