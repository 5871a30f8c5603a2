import { cookies } from '../../content/legal/cookies';
import { LegalPage } from './legal-page';

export default function CookiesPage() {
  return <LegalPage content={cookies} />;
}
