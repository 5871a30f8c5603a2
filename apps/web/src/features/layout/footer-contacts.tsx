import { footerContacts, footerText, type FooterIcon } from '../../content/footer';
import type { Icon } from '../../ui/icon';
import { Mail, MapPin, Phone, Siren } from '../../ui/icons';
import { FooterColumn } from './footer-column';

const icons: Record<FooterIcon, Icon> = { phone: Phone, mail: Mail, area: MapPin, emergency: Siren };

/** Phones, mailbox and area, each with its icon. */
export function FooterContacts() {
  return (
    <FooterColumn title={footerText.contact}>
      {footerContacts.map(({ icon, text, href, label }) => {
        const Icon = icons[icon];
        return (
          <li key={text}>
            <Icon size={20} />
            <span>
              {label && <span style={{ display: 'block', marginBottom: '-0.5rem', opacity: 0.86, fontSize: '0.9375rem' }}>{label}</span>}
              {href ? <a href={href}>{text}</a> : text}
            </span>
          </li>
        );
      })}
    </FooterColumn>
  );
}
