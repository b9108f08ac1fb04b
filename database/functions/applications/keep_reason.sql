-- Checks reasons for a rejection when somebody adds, rewords, reorders or hides them. What a
-- company tells its applicants is checked as its other words in mails are. An error has the field
-- in its details.
create or replace function private.keep_reason() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  field text;
  longest integer;
  said text;
begin
  new.label := private.one_line(new.label);
  new.told := btrim(new.told);
  new.label_hi := nullif(private.one_line(new.label_hi), '');
  new.told_hi := nullif(btrim(new.told_hi), '');
  for field, longest in select * from (values ('label', 100), ('told', 500), ('label_hi', 100), ('told_hi', 500)) as texts loop
    said := to_jsonb(new) ->> field;
    if length(said) > longest or field in ('label', 'told') and coalesce(private.is_blank(said), true) then
      raise exception 'A reason needs a name and a text for the applicant, this one of % characters at most', longest
        using errcode = '22023', detail = field;
    end if;
    if new.company_id is not null and field in ('told', 'told_hi') then
      perform private.check_company_text(said, field);
    end if;
  end loop;
  if tg_op = 'INSERT' and private.is_client() then
    if new.company_id is not null then
      perform private.require_company_editor(new.company_id);
      -- Of two who add one at once the second one waits.
      perform from public.companies where id = new.company_id for no key update;
      if (select count(*) from public.rejection_reasons where company_id = new.company_id) >= 50 then
        raise exception 'A company has 50 reasons at most, archived ones included' using errcode = 'PT409', hint = 'reasons_too_many';
      end if;
    end if;
    new.place := (
      select coalesce(max(place), 0) + 1 from public.rejection_reasons where company_id is not distinct from new.company_id);
  end if;
  return new;
end;
$$;

create or replace trigger keep_reason before insert or update on public.rejection_reasons
  for each row execute function private.keep_reason();
