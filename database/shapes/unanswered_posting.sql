-- A posting that was asked about ("Still hiring?") and that nobody has answered for.
create type shapes.unanswered_posting as (
  id uuid, title text, company_name text, updated_at timestamptz, closes_at timestamptz);
