import { disclaimer } from '../../content/legal/disclaimer';
import { LegalPage } from './legal-page';

export default function DisclaimerPage() {
  return <LegalPage content={disclaimer} />;
}
