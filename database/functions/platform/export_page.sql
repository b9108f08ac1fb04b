-- A part of a list: { header, rows, next }, each row the cells of one line.
create or replace function private.export_page(list text, filters jsonb, after text, wanted integer) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  case list
    when 'applications' then return private.export_applications(filters, after, wanted);
    when 'users' then return private.export_users(filters, after, wanted);
    when 'audit-log' then return private.export_audit(filters, after, wanted);
    else raise exception 'There is no such list' using errcode = '22023';
  end case;
end;
$$;

revoke all on function private.export_page(text, jsonb, text, integer) from public;
