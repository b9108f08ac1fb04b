-- Checks reasons for a rejection when administrators add, reword, reorder or hide them. An error
-- has the field in its details.
create or replace function private.keep_reason() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  field text;
  longest integer;
  said text;
begin
  new.label := btrim(new.label);
  new.told := btrim(new.told);
  new.label_hi := nullif(btrim(new.label_hi), '');
  new.told_hi := nullif(btrim(new.told_hi), '');
  for field, longest in select * from (values ('label', 100), ('told', 500), ('label_hi', 100), ('told_hi', 500)) as texts loop
    said := to_jsonb(new) ->> field;
    if length(said) > longest or field in ('label', 'told') and coalesce(said, '') = '' then
      raise exception 'A reason needs a name and a text for the applicant, this one of % characters at most', longest
        using errcode = '22023', detail = field;
    end if;
  end loop;
  if tg_op = 'INSERT' and private.is_client() then
    new.place := (select coalesce(max(place), 0) + 1 from public.rejection_reasons);
  end if;
  return new;
end;
$$;

create or replace trigger keep_reason before insert or update on public.rejection_reasons
  for each row execute function private.keep_reason();
