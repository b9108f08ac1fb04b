-- Whether it can be a telephone number as people in India write it: any spacing, with or without
-- +91 or 0; other countries' with their +. Null for null.
create or replace function private.is_phone(written text) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when digits ~ '^(\+|00)91' then digits ~ '^(\+|00)910?[0-9]{10}$'
    else digits ~ '^(\+[0-9]{7,15}|[0-9]{8,14})$' end
  from regexp_replace(written, '[[:space:]().-]', '', 'g') as digits
$$;

revoke all on function private.is_phone(text) from public;
